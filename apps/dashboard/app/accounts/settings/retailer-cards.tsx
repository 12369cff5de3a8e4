import { SITE_DOCUMENTS } from '@reprise/contract/accounts/site-documents';
import {
  PREDECLARATION_EXPIRY_SUGGESTED_DAYS,
  PREDECLARATION_REMINDER_DAYS_BEFORE,
} from '@reprise/contract/buybacks/counter/predeclaration';
import { PREPARATION_REMINDER_DAYS } from '@reprise/contract/logistics/preparation';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FormNumber, FormText, FormTextArea } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { symbolOf } from '../choice/currency-symbol.ts';
import { DocumentRow } from './document-row.tsx';
import { SettingsCard } from './settings-frame.tsx';
import {
  EXPIRY_LIMITS,
  REMINDER_LIMITS,
  RETAILER_SWITCHES,
  type RetailerValues,
  type Settings,
} from './settings-values.ts';

type Props = { form: UseFormReturn<RetailerValues> };

export function TextsCard({ form, settings }: Props & { settings: Settings }) {
  const t = useWords('settings');
  const optional = useWords('scaffolds')('form.optional');
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const nameOfLanguage = (language: string): string => names.of(language.slice(0, 2)) ?? language;
  return (
    <SettingsCard id="texts" title={t('nav.texts')}>
      <p className="settings-lead">
        {t('texts.lead')} {t('pdf.help')}
      </p>
      <div className="settings-fields">
        {SITE_DOCUMENTS.map((kind) => (
          <div key={kind} className="settings-text">
            <FormTextArea
              form={form}
              name={kind}
              label={t(`texts.${kind}`)}
              help={t('texts.help')}
              optional={optional}
              rows={5}
            />
            <DocumentRow
              accountId={settings.accountId}
              kind={kind}
              name={t(`texts.${kind}`)}
              first={settings.documents[kind]}
            />
            {settings.languages.slice(1).map((language) => (
              <div key={language} className="settings-pdf-language">
                <span>{nameOfLanguage(language)}</span>
                <DocumentRow
                  accountId={settings.accountId}
                  kind={kind}
                  language={language}
                  name={`${t(`texts.${kind}`)}, ${nameOfLanguage(language)}`}
                  first={
                    settings.translatedDocuments.find((one) => one.kind === kind && one.language === language) ?? null
                  }
                />
              </div>
            ))}
          </div>
        ))}
        <div className="settings-text">
          <FormTextArea
            form={form}
            name="accessibilityStatement"
            label={t('texts.accessibilityStatement')}
            help={t('texts.accessibilityHelp')}
            optional={optional}
            rows={5}
          />
        </div>
      </div>
    </SettingsCard>
  );
}

export function ExperienceCard({ form }: Props) {
  const t = useWords('settings');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <SettingsCard id="experience" title={t('nav.experience')}>
      {RETAILER_SWITCHES.map((name) => (
        <FormSwitch
          key={name}
          form={form}
          name={name}
          label={t(`experience.${name}`)}
          effect={t(`experience.${name}Effect`)}
        />
      ))}
      <div className="settings-fields">
        <FormTextArea
          form={form}
          name="noSearchResultDescription"
          label={t('experience.noSearchResultDescription')}
          help={t('experience.noSearchResultDescriptionHelp')}
          optional={optional}
        />
        <FormTextArea
          form={form}
          name="buybackZeroDescription"
          label={t('experience.buybackZeroDescription')}
          help={t('experience.buybackZeroDescriptionHelp')}
          optional={optional}
        />
      </div>
    </SettingsCard>
  );
}

export function SiteCard({ form, site }: Props & { site: Settings['site'] }) {
  const t = useWords('settings');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <SettingsCard id="site" title={t('nav.site')}>
      {site ? (
        <>
          <dl className="settings-facts">
            <dt>{t('site.address')}</dt>
            <dd>{site.url}</dd>
            <dt>{t('site.state')}</dt>
            <dd>
              <Badge tone={site.active ? 'green' : 'neutral'} glyph={site.active ? 'st-done' : 'st-off'}>
                {site.active ? t('site.on') : t('site.off')}
              </Badge>
            </dd>
            <dt>{t('site.tagManager')}</dt>
            <dd>{site.tagManagerId ?? t('site.notSet')}</dd>
            <dt>{t('site.consent')}</dt>
            <dd>{site.axeptioId ?? t('site.notSet')}</dd>
          </dl>
          <p className="settings-note">{t('site.providers')}</p>
          <div className="settings-fields">
            <FormText
              form={form}
              name="site.externalLinkUrl"
              label={t('site.linkUrl')}
              help={t('site.linkUrlHelp')}
              optional={optional}
              icon="world"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
            <FormText
              form={form}
              name="site.externalLinkText"
              label={t('site.linkText')}
              help={t('site.linkTextHelp')}
              optional={optional}
            />
          </div>
          <FormSwitch
            form={form}
            name="site.dropOffLocationsMapEnabled"
            label={t('site.map')}
            effect={t('site.mapEffect')}
          />
        </>
      ) : (
        <Notice tone="neutral" icon="info-circle" title={t('site.none')} />
      )}
    </SettingsCard>
  );
}

export function CartCard({ form, currency }: Props & { currency: string }) {
  const t = useWords('settings');
  return (
    <SettingsCard id="cart" title={t('nav.cart')}>
      <FormNumber
        form={form}
        name="cartMinValue"
        label={t('cart.minValue')}
        help={t('cart.minValueHelp')}
        inputMode="numeric"
        unit={symbolOf(currency)}
      />
    </SettingsCard>
  );
}

export function PredeclaredCard({ form }: Props) {
  const t = useWords('settings');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <SettingsCard id="predeclared" title={t('nav.predeclared')}>
      <FormNumber
        form={form}
        name="predeclarationExpiryDays"
        label={t('predeclared.expiry')}
        help={t('predeclared.expiryHelp', {
          ...EXPIRY_LIMITS,
          before: PREDECLARATION_REMINDER_DAYS_BEFORE,
          suggested: PREDECLARATION_EXPIRY_SUGGESTED_DAYS,
        })}
        optional={optional}
        inputMode="numeric"
        unit={t('predeclared.days')}
      />
    </SettingsCard>
  );
}

export function SendingCard({ form }: Props) {
  const t = useWords('settings');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <SettingsCard id="sending" title={t('nav.sending')}>
      <FormNumber
        form={form}
        name="preparationReminderDays"
        label={t('sending.reminder')}
        help={t('sending.reminderHelp', { ...REMINDER_LIMITS, suggested: PREPARATION_REMINDER_DAYS })}
        optional={optional}
        inputMode="numeric"
        unit={t('predeclared.days')}
      />
    </SettingsCard>
  );
}
