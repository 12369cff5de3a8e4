import { testSsoConfiguration } from '@reprise/contract/identity/sso-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import type { SsoValues } from './sso-schema.ts';

/** What the provider answers to what is typed, in words. */
export function SsoTest({ organizationId, values }: { organizationId: string; values: () => SsoValues }) {
  const t = useWords('sso');
  const common = useT();
  const test = useMutation({
    mutationFn: () => {
      const { issuer, clientId, clientSecret } = values();
      const body = { issuer, clientId, ...(clientSecret ? { clientSecret } : {}) };
      return call(testSsoConfiguration, { params: { id: organizationId }, body });
    },
  });
  const { data } = test;
  return (
    <div className="form sso-test">
      <div className="sso-test-line">
        <Button icon="plug-connected" busy={test.isPending} onClick={() => test.mutate()} aria-describedby="sso-test">
          {t('test.run')}
        </Button>
        <span className="field-help" id="sso-test">
          {t('test.help')}
        </span>
      </div>
      {test.error && <Notice tone="red" icon="st-alert" title={common.refusal(test.error)} live="alert" />}
      {data && data.outcome !== 'ready' && (
        <Notice tone="red" icon="st-alert" title={t(`test.${data.outcome}`)} live="alert">
          <p>{t(`test.${data.outcome}Why`)}</p>
        </Notice>
      )}
      {data?.outcome === 'ready' && (
        <Notice
          tone="green"
          icon="check"
          title={t(data.clientAccepted ? 'test.ready' : 'test.readyNoSecret')}
          live="status"
        >
          {!data.clientAccepted && <p>{t('test.readyNoSecretWhy')}</p>}
          <p>{t(data.signsOutToo ? 'test.signsOut' : 'test.staysIn')}</p>
          <p>{t(data.announcesPkce ? 'test.pkce' : 'test.noPkce')}</p>
        </Notice>
      )}
    </div>
  );
}
