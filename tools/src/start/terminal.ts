export type Terminal = {
  print: (line: string) => void;
  step: <T>(name: string, work: (log: (line: string) => void) => Promise<T>) => Promise<T>;
};

/**
 * One line for each step, printed when it has ended. On a terminal the last line says which steps are under way; in a file
 * or a pipe it would only repeat their names.
 */
function quietTerminal(): Terminal {
  const { stdout } = process;
  const underWay: string[] = [];
  const status = () => stdout.isTTY && stdout.write(underWay.length ? `${underWay.join(', ')} ...` : '');
  const print = (line: string) => {
    stdout.write(`${stdout.isTTY ? '\r\u001b[K' : ''}${line}\n`);
    status();
  };
  return {
    print,
    async step(name, work) {
      const began = performance.now();
      underWay.push(name);
      if (stdout.isTTY) stdout.write('\r\u001b[K');
      status();
      try {
        const result = await work(() => {});
        underWay.splice(underWay.indexOf(name), 1);
        print(`${name.padEnd(STEP_WIDTH)} ${seconds(performance.now() - began).padStart(8)}`);
        return result;
      } catch (error) {
        underWay.splice(underWay.indexOf(name), 1);
        throw error;
      }
    },
  };
}
const STEP_WIDTH = 34;

export const terminal = (isVerbose: boolean): Terminal => (isVerbose ? verboseTerminal() : quietTerminal());

/** A step's name stands at once and its time follows on the same line, unless something was printed in between. */
function verboseTerminal(): Terminal {
  let open = '';
  const write = (text: string) => process.stdout.write(`${open && '\n'}${text}`);
  const print = (line: string) => {
    write(`${line}\n`);
    open = '';
  };
  return {
    print,
    async step(name, work) {
      const began = performance.now();
      write(`${name} ... `);
      open = name;
      const result = await work((line) => print(`  ${line}`));
      const ready = `ready in ${seconds(performance.now() - began)}`;
      // Steps that run beside each other end in any order.
      if (open === name) {
        open = '';
        write(`${ready}\n`);
      } else print(`${name} ${ready}`);
      return result;
    },
  };
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

export function table(rows: string[][]): string {
  const widths = rows.reduce<number[]>((max, row) => row.map((cell, i) => Math.max(max[i] ?? 0, cell.length)), []);
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   ')}`.trimEnd()).join('\n');
}
