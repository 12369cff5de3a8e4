import { describe, expect, test } from 'vitest';
import { canBePriced, firstOpen, type Question, readPlaces, responsesOf, screensOf, writePlaces } from './answers.ts';
import { answerScreen, searchAfter, searchOf, stepAt, stepBefore, wayOf } from './steps.ts';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  title: id,
  description: null,
  type: 'unique',
  required: true,
  answers: ['a', 'b', 'c'].map((letter) => ({ id: `${id}${letter}`, title: letter, description: null })),
  ...more,
});
const extras: Partial<Question> = { type: 'multiple', required: false };
const asked = [question('power'), question('screen'), question('faults', extras), question('extras', extras)];
const plain = { questions: asked, product: { isCollectingIMEI: false } };
const placesOf = (text: string) => writePlaces(readPlaces(asked, text));

describe('answers in the address', () => {
  test('are read as they were written', () => {
    const given = readPlaces(asked, '0.2-1.0-2.0.2-3');
    expect([...given]).toEqual([
      [0, [2]],
      [1, [0]],
      [2, [0, 2]],
      [3, []],
    ]);
    expect(writePlaces(given)).toBe('0.2-1.0-2.0.2-3');
    expect(responsesOf(asked, given)).toEqual([
      { questionId: 'power', answerIds: ['powerc'] },
      { questionId: 'screen', answerIds: ['screena'] },
      { questionId: 'faults', answerIds: ['faultsa', 'faultsc'] },
    ]);
  });

  test.each([
    ['nothing', '', ''],
    ['a question that is not asked', '9.0-0.1', '0.1'],
    ['an answer that is not there', '0.3-1.0', '1.0'],
    ['two answers to a question with one', '0.0.1-1.0', '1.0'],
    ['none to one that must have one', '0-1.0', '1.0'],
    ['the same answer twice', '2.1.1-0.0', '0.0'],
    ['a question twice: the first counts', '0.0-0.1', '0.0'],
    ['markup', '<script>-0.1', '0.1'],
    ['signs and points too many', '-0.1--1.-+2-0..1', '0.1'],
    ['words', 'zz.zz-__proto__.1-constructor', ''],
    ['too long', `0.1${'-0.1'.repeat(1_000)}`, ''],
  ])('%s', (_, text, kept) => {
    expect(placesOf(text)).toBe(kept);
  });

  test('what may be left out is not waited for', () => {
    expect(canBePriced(asked, readPlaces(asked, '0.0'))).toBe(false);
    expect(canBePriced(asked, readPlaces(asked, '0.0-1.1'))).toBe(true);
  });
});

describe('the step', () => {
  const at = (step: string, places: string, way: Parameters<typeof wayOf>[0] = plain) => {
    const found = stepAt(wayOf(way, places), step);
    return found.kind === 'question' ? found.screen + 1 : found.kind;
  };

  test('two short questions in a row share a screen, and no third', () => {
    expect(screensOf(asked)).toEqual([[0], [1], [2, 3]]);
    expect(screensOf([...asked, question('more', extras), question('last')])).toEqual([[0], [1], [2, 3], [4], [5]]);
    expect(firstOpen(screensOf(asked), readPlaces(asked, '0.0-1.0-2'))).toBe(2);
  });

  test.each([
    ['1', '', 1],
    ['3', '', 1],
    ['3', '0.0', 2],
    ['2', '0.0-1.0-2-3', 2],
    ['estimate', '0.0-1.0-2-3', 'estimate'],
    ['options', '0.0-1.0-2-3', 'options'],
    ['options', '0.0-1.9-2-3', 2],
    ['imei', '0.0-1.0-2-3', 'estimate'],
    ['99', '0.0-1.0', 3],
    ['-1', '0.0-1.0-2-3', 'estimate'],
    ['1e0', '0.0', 2],
    ['constructor', '', 1],
    ['', '0.0-1.0-2-3', 'estimate'],
  ])('%j with %j is %j', (step, places, expected) => {
    expect(at(step, places)).toBe(expected);
  });

  test('the IMEI comes after the questions where it is collected', () => {
    const phone = { ...plain, product: { isCollectingIMEI: true } };
    const way = wayOf(phone, '0.0-1.0-2-3');
    expect(at('', '0.0-1.0-2-3', phone)).toBe('imei');
    expect(stepBefore(way, { kind: 'estimate' })).toEqual({ kind: 'imei' });
    expect(stepBefore(way, { kind: 'question', screen: 0 })).toBeUndefined();
  });

  test('a product nobody asks about goes straight to its price', () => {
    expect(at('1', '', { questions: [], product: { isCollectingIMEI: false } })).toBe('estimate');
  });
});

describe('a screen that is answered', () => {
  const sent = (query: string) => (name: string) => new URLSearchParams(query).getAll(name);
  test('leads on, and after a second look back to the estimate', () => {
    const way = wayOf(plain, '0.0');
    const given = answerScreen(way, 1, sent('v1=2'))!;
    expect(searchAfter(way, 1, given, false)).toBe('?step=3&a=0.0-1.2');
    const all = wayOf(plain, '0.0-1.0-2-3');
    expect(searchAfter(all, 0, answerScreen(all, 0, sent('v0=1'))!, true)).toBe('?step=estimate&a=0.1-1.0-2-3');
    expect(searchOf({ kind: 'options' }, all.given)).toBe('?step=options&a=0.0-1.0-2-3');
  });

  test.each(['', 'v0=', 'v0=7', 'v0=-1', 'v0=0x1', 'v0=0&v0=1', 'v1=0'])('%j is no answer to it', (query) => {
    expect(answerScreen(wayOf(plain, ''), 0, sent(query))).toBeUndefined();
  });

  test('none of several is an answer', () => {
    expect([...answerScreen(wayOf(plain, '0.0-1.0'), 2, sent('v3=1'))!]).toEqual([
      [0, [0]],
      [1, [0]],
      [2, []],
      [3, [1]],
    ]);
  });

  test('a screen that is not there changes nothing', () => {
    expect([...answerScreen(wayOf(plain, '0.0'), 40, sent('v0=1'))!]).toEqual([[0, [0]]]);
  });
});
