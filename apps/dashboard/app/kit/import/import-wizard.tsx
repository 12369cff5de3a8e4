import './import.css';
import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { controlProps, Field } from '@reprise/ui/primitives/field.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Stepper } from '@reprise/ui/primitives/stepper.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT, useWords } from '../../i18n/words.tsx';
import { JobProgress } from '../detail/job-progress.tsx';
import { type ImportCounts, ImportResult } from './import-result.tsx';

type OnProgress = (done: number, total: number) => void;
type Props = {
  title: string;
  /** File endings, with their dot. */
  types: readonly string[];
  maxMegabytes: number;
  help: string;
  templateHref?: string;
  /** Sends the file and waits for its counts; `onProgress` once the length is known. */
  send: (file: File, onProgress: OnProgress) => Promise<ImportCounts>;
  /** Goes on with one that was sent before the page was opened. */
  resume?: (onProgress: OnProgress) => Promise<ImportCounts>;
  /** Beside the button that starts: a template, a documentation. */
  actions?: ReactNode;
  /** Under the counts of the result. */
  more?: ReactNode;
  onAgain?: () => void;
};
type Stage =
  | { at: 'choose'; failed?: string }
  | { at: 'upload'; done: number; total: number | undefined }
  | { at: 'result'; counts: ImportCounts };

export function ImportWizard(props: Props) {
  const { title, types, maxMegabytes, help, templateHref, send, resume, actions, more, onAgain } = props;
  const t = useWords('scaffolds');
  const common = useT();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | undefined>();
  const [error, setError] = useState<string | undefined>();
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const { at } = stage;
  const shown = useRef(at);
  useEffect(() => {
    // The button that was pressed is gone: whoever uses the keyboard goes on from the new step.
    if (shown.current !== at) body.current?.focus();
    shown.current = at;
  }, [at]);
  const check = (chosen: File | undefined): string | undefined => {
    if (!chosen) return t('import.needFile');
    if (!types.some((type) => chosen.name.toLowerCase().endsWith(type)))
      return t('import.wrongType', { types: types.join(', ') });
    return chosen.size > maxMegabytes * 1_000_000 ? t('import.tooLarge', { size: maxMegabytes }) : undefined;
  };
  const follow = async (work: (onProgress: OnProgress) => Promise<ImportCounts>) => {
    setStage({ at: 'upload', done: 0, total: undefined });
    try {
      const counts = await work((done, total) => setStage({ at: 'upload', done, total }));
      setStage({ at: 'result', counts });
    } catch (failure) {
      setStage({ at: 'choose', failed: failureWords(failure) });
    }
  };
  const failureWords = (failure: unknown): string => {
    if (failure instanceof ApiRefusal || failure instanceof ApiUnreachable) return common.refusal(failure);
    return failure instanceof Error ? failure.message : '';
  };
  const start = async () => {
    const problem = check(file);
    setError(problem);
    if (!problem && file) await follow((onProgress) => send(file, onProgress));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    if (resume) void follow(resume);
  }, []);
  const steps = (['choose', 'upload', 'result'] as const).map((step) => ({ id: step, label: t(`import.${step}`) }));
  return (
    <Card title={title}>
      <div className="import" ref={body} tabIndex={-1}>
        <Stepper steps={steps} current={stage.at} label={t('wizard.steps')} doneLabel={t('wizard.done')} />
        {stage.at === 'choose' && (
          <>
            {stage.failed !== undefined && (
              <Notice tone="red" title={t('import.failed')} live="alert">
                {stage.failed && <p>{stage.failed}</p>}
              </Notice>
            )}
            <Field id={id} label={t('import.file')} help={help} error={error}>
              <input
                className="file"
                type="file"
                accept={types.join(',')}
                {...controlProps(id, { help, error })}
                onChange={({ currentTarget }) => {
                  const chosen = currentTarget.files?.[0];
                  setFile(chosen);
                  setError(chosen && check(chosen));
                }}
              />
            </Field>
            <div className="import-actions">
              <Button variant="primary" icon="upload" onClick={() => void start()}>
                {t('import.start')}
              </Button>
              {templateHref && (
                <LinkButton href={templateHref} icon="download" download>
                  {t('import.template')}
                </LinkButton>
              )}
              {actions}
            </div>
          </>
        )}
        {stage.at === 'upload' && (
          <JobProgress
            label={t('import.uploading')}
            {...(stage.total === undefined ? { step: file?.name ?? '' } : { done: stage.done, total: stage.total })}
          />
        )}
        {stage.at === 'result' && (
          <ImportResult
            counts={stage.counts}
            more={more}
            onAgain={() => {
              onAgain?.();
              setFile(undefined);
              setStage({ at: 'choose' });
            }}
          />
        )}
      </div>
    </Card>
  );
}
