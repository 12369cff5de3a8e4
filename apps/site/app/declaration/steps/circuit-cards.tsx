import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useSpeech } from '../../i18n.ts';
import { type Circuit, isOpenIn } from '../choice.ts';
import type { Options } from '../load.server.ts';
import { useSell } from '../sell-speech.ts';
import { BonusChip, type Money } from './bonus-chip.tsx';

const ICONS = { post: 'mail-forward', drop: 'building-store', drop_label: 'building-store', collect: 'truck' } as const;

type Props = {
  options: Options;
  country: string;
  circuit: Circuit | undefined;
  money: Money;
  onChange: (circuitRuleId: string) => void;
};

export function CircuitCards({ options, country, circuit, money, onChange }: Props) {
  const t = useSell();
  const bonusOf = ({ circuitRuleId }: Circuit) =>
    options.pairs.find((pair) => pair.circuitRuleId === circuitRuleId)?.circuitBonus ?? 0;
  return (
    <section className="block">
      <h2 id="hand-over">{t('options.hand')}</h2>
      <RadioCards
        size="touch"
        legend={t('options.hand')}
        legendHidden
        name="circuitRuleId"
        value={circuit?.circuitRuleId ?? null}
        onChange={onChange}
        cards={options.circuits.map((one) => {
          const isOpen = isOpenIn(one, country);
          return {
            value: one.circuitRuleId,
            title: one.name,
            note: (
              <>
                {isOpen ? (one.description ?? t(`options.${one.deposit}_note`)) : t('options.not_there')}{' '}
                <BonusChip cents={bonusOf(one)} money={money} />
              </>
            ),
            media: <Icon name={ICONS[one.deposit]} size={24} />,
            disabled: !isOpen,
          };
        })}
      />
      {!circuit && (
        <Notice tone="amber" title={t('options.none_there')} live="status">
          <p>{t('options.none_there_text')}</p>
        </Notice>
      )}
      {circuit && <Instructions circuit={circuit} />}
    </section>
  );
}

function Instructions({ circuit: { instructions, highlightedInstruction } }: { circuit: Circuit }) {
  const t = useSell();
  if (!instructions.length && !highlightedInstruction) return null;
  return (
    <>
      {highlightedInstruction && <Notice tone="amber" icon="info-circle" title={highlightedInstruction} />}
      {instructions.length > 0 && (
        <Disclosure summary={t('options.instructions')} icon="list-check">
          <ol className="to-do">
            {instructions.map(({ sequence, label }) => (
              <li key={sequence} className="to-do-line">
                {label}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

type CountryProps = { countries: readonly string[]; country: string; onChange: (country: string) => void };
const ELSEWHERE = 'ZZ';

export function CountryField({ countries, country, onChange }: CountryProps) {
  const t = useSell();
  const { locale } = useSpeech();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <div className="country">
      <SelectField
        size="touch"
        label={t('options.country')}
        help={t('options.country_help')}
        value={countries.includes(country) ? country : ELSEWHERE}
        options={[...named, { value: ELSEWHERE, label: t('options.country_else') }]}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
