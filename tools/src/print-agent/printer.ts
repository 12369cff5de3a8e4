/** A document on its way to a printer. `name` is what the queue of the printer shows. */
export type Page = { name: string; contentType: string; bytes: Buffer };

export type Printer = {
  readonly address: string;
  /** Resolves once the printer has taken all of it. */
  print(page: Page): Promise<void>;
};

/** The printer did not take the whole document. `mayBePrinted`: it took a part of it, so something may have come out. */
export class PrintError extends Error {
  readonly mayBePrinted: boolean;
  constructor(message: string, mayBePrinted: boolean) {
    super(message);
    this.name = 'PrintError';
    this.mayBePrinted = mayBePrinted;
  }
}
