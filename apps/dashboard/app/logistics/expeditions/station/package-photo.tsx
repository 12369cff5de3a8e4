import { ApiRefusal } from '@reprise/client/call';
import { addPackagePhoto } from '@reprise/contract/logistics/expedition-routes';
import { PACKAGE_PHOTOS_MAX } from '@reprise/contract/logistics/expeditions';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useRef } from 'react';
import { upload } from '../../../api/upload.ts';
import { useWords } from '../../../i18n/words.tsx';
import { formOf, usePictureRules } from '../../../kit/fields/use-picture.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useStationKeys } from '../../../kit/station/station-keys.ts';
import { useAct } from '../../../kit/use-act.ts';
import type { Package } from '../read-expeditions.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A photo of the open box, from the camera where there is one. */
export function PackagePhoto(props: { box: Package; hasKey: boolean; onChanged: (box: Package) => void }) {
  const { box, hasKey, onChanged } = props;
  const t = useWords('expedition');
  const show = useToast();
  const input = useRef<HTMLInputElement>(null);
  const rules = usePictureRules(KINDS);
  const isFull = box.photos.length >= PACKAGE_PHOTOS_MAX;
  const { run, busy } = useAct({
    act: (file: File) => upload(addPackagePhoto, { params: { id: box.id } }, formOf(file)),
    onDone: (changed) => {
      onChanged(changed);
      show({ kind: 'done', title: t('photo.kept', { position: box.position }) });
    },
    onFailed: (error) =>
      show({
        kind: 'error',
        title: t('photo.failed'),
        detail: (error instanceof ApiRefusal ? rules.refusal(error) : undefined) ?? t.refusal(error),
      }),
  });
  const choose = () => {
    if (!isFull) input.current?.click();
  };
  useStationKeys(hasKey ? [{ key: 'F4', label: t('photo.act'), run: choose }] : []);
  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = rules.check(file);
    if (wrong) show({ kind: 'error', title: t('photo.failed'), detail: wrong });
    else run(file);
  };
  return (
    <>
      <Button
        size="glove"
        icon="camera"
        busy={busy}
        blocked={isFull ? t('photo.full', { count: PACKAGE_PHOTOS_MAX }) : undefined}
        {...(hasKey && { kbd: 'F4', 'aria-keyshortcuts': 'F4' })}
        onClick={choose}
      >
        {box.photos.length ? t('photo.count', { count: box.photos.length }) : t('photo.act')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={KINDS.join(',')}
        capture="environment"
        hidden
        aria-label={t('photo.choose', { position: box.position })}
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
    </>
  );
}
