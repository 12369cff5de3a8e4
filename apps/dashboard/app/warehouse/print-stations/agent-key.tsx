import './print-stations.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Station } from './read-stations.ts';

const PRINTERS = { zpl: 'raw://10.0.0.17:9100', pdf: 'ipp://10.0.0.18:631/ipp/print' } as const;

/** The only time the key is on a screen: with the command that uses it. */
export function AgentKey({ station, agentKey, onGo }: { station: Station; agentKey: string; onGo: () => void }) {
  const t = useWords('printing');
  const url = new URL('/_api', location.origin).href;
  const command = `npm run print-agent -- --url ${url} --key ${agentKey} --printer ${PRINTERS[station.kind]}`;
  return (
    <Card title={t('key.title')}>
      <div className="stack">
        <Notice tone="amber" title={t('key.once')} live="status" />
        <p>
          {t('key.command')} <span className="subtle">{t('key.commandHelp')}</span>
        </p>
        <p className="agent-command">
          <code>{command}</code>
          <CopyButton text={command} label={t('key.copy')} copiedLabel={t('key.copied')} />
        </p>
        <div>
          <Button variant="primary" onClick={onGo}>
            {t('key.go')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
