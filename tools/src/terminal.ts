export type Terminal = {
  print: (line: string) => void;
  step: <T>(name: string, work: (log: (line: string) => void) => Promise<T>) => Promise<T>;
};

/** A step's name stands at once and its time follows on the same line, unless something was printed in between. */
export function terminal(): Terminal {
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
