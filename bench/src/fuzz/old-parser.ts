/** The control: a server that parses the request target where nothing catches it. One request ends it. */
import { createServer } from 'node:http';

createServer((request, response) => {
  response.end(new URL(request.url ?? '/', 'http://dashboard').pathname);
}).listen(Number(process.env.OLD_PARSER_PORT), '127.0.0.1');
