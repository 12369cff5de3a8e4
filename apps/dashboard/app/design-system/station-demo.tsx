import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useToast } from '../kit/page/toast-provider.tsx';
import { StationFrame } from '../kit/station/station-frame.tsx';
import { type ScanAnswer, useScanStation } from '../kit/station/use-scan-station.ts';

const read = (code: string): ScanAnswer => {
  if (code.endsWith('9')) return { tone: 'amber', words: 'Déjà contrôlé ce matin' };
  return code.startsWith('248')
    ? { tone: 'green', words: 'Reconnu, à contrôler' }
    : { tone: 'red', words: 'Code inconnu. Scannez l’étiquette Reprise.' };
};

export function StationDemo() {
  const show = useToast();
  const station = useScanStation('design-system', read, {
    undo: (code) => ({ tone: 'green', sound: 'undone', words: `${code} remis en attente` }),
  });
  const act = (title: string) => () => show({ kind: 'done', title });
  const block = act('Article bloqué');
  const validate = act('Test validé');
  return (
    <div className="ds-frame">
      <StationFrame
        level={3}
        title="Test de conformité"
        where="Poste 4"
        exitTo="#station"
        station={station}
        autoFocus={false}
        keys={[
          { key: 'F8', label: 'Bloquer l’article', run: block },
          { key: 'F9', label: 'Valider le test', run: validate },
        ]}
        stats={[{ value: '37', label: 'contrôlés' }]}
        foot={
          <>
            <Button size="glove" variant="danger" icon="lock-exclamation" kbd="F8" onClick={block}>
              Bloquer
            </Button>
            <Button size="glove" variant="primary" kbd="F9" onClick={validate}>
              Valider le test
            </Button>
          </>
        }
      >
        <Card title="Article" level={3}>
          {station.code || 'Aucun'}
        </Card>
        <Card title="Questions" level={3}>
          Essayez 2481503906125, 2481503906129, puis 123.
        </Card>
        <Card title="Issue" level={3}>
          Conforme
        </Card>
      </StationFrame>
    </div>
  );
}
