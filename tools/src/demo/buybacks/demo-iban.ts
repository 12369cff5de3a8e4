const MODULUS = 97n;
/** Letters of a country count from A = 10. */
const LETTERS: Readonly<Record<string, string>> = { FR: '1527', BE: '1114', DE: '1314' };

/** A bank account of its own for each name, with all check digits its country asks for. */
export function demoIban(country: string, name: string): string {
  const land = country in LETTERS ? country : 'FR';
  const serial = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 99_999_989, 7);
  const account = accountIn(land, String(serial).padStart(8, '0'));
  const check = MODULUS + 1n - (BigInt(`${account}${LETTERS[land]}00`) % MODULUS);
  return `${land}${String(check).padStart(2, '0')}${account}`;
}

function accountIn(country: string, serial: string): string {
  if (country === 'DE') return `3704004405${serial}`;
  if (country === 'BE') {
    const number = `53${serial}`;
    return number + String(BigInt(number) % MODULUS || MODULUS).padStart(2, '0');
  }
  const [bank, branch, number] = ['30006', '00001', `123${serial}`];
  const sum = (89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(number)) % MODULUS;
  return bank + branch + number + String(MODULUS - sum).padStart(2, '0');
}
