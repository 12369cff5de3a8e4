import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../i18n/words.tsx';
import { FormNumber } from '../../../kit/form/form-field.tsx';
import type { EntityValues } from '../entity-values.ts';

type MapView = typeof import('./entity-map.tsx')['EntityMap'];
type Props = { form: UseFormReturn<EntityValues>; geocodedByUser: boolean; readOnly: boolean };

/** Two numbers, which are enough, and a map to put them with. */
export function PlaceCard({ form, geocodedByUser, readOnly }: Props) {
  const t = useWords('entities');
  const optional = useWords('scaffolds')('form.optional');
  // The map is a chunk of its own; without it, or without WebGL, the two fields are the whole card.
  const [EntityMap, setEntityMap] = useState<MapView>();
  const [hasMap, setHasMap] = useState(true);
  useEffect(() => {
    import('./entity-map.tsx').then(
      (loaded) => setEntityMap(() => loaded.EntityMap),
      () => setHasMap(false),
    );
  }, []);
  const [latitude, longitude] = form.watch(['latitude', 'longitude']);
  const place = placeOf(latitude, longitude);
  const { latitude: movedLatitude, longitude: movedLongitude } = form.formState.dirtyFields;
  const isByUser = movedLatitude || movedLongitude || geocodedByUser;
  const put = (next: { latitude: number; longitude: number } | undefined) => {
    const options = { shouldDirty: true, shouldValidate: true, shouldTouch: true };
    form.setValue('latitude', next?.latitude, options);
    form.setValue('longitude', next?.longitude, options);
  };
  return (
    <Card
      title={t('place.title')}
      aside={
        place && (
          <Badge tone={isByUser ? 'green' : 'neutral'} glyph={isByUser ? 'st-done' : 'st-empty'}>
            {t(isByUser ? 'place.byUser' : 'place.notByUser')}
          </Badge>
        )
      }
    >
      <div className="entity-place">
        {!hasMap && <p className="field-help">{t('place.noMap')}</p>}
        {hasMap && !EntityMap && <div className="entity-map" role="status" aria-label={t('place.loading')} />}
        {hasMap && EntityMap && (
          <EntityMap place={place} readOnly={readOnly} onPut={put} onFail={() => setHasMap(false)} />
        )}
        <div className="form-grid">
          <FormNumber
            form={form}
            name="latitude"
            label={t('place.latitude')}
            help={t('place.latitudeHelp')}
            optional={optional}
          />
          <FormNumber
            form={form}
            name="longitude"
            label={t('place.longitude')}
            help={t('place.longitudeHelp')}
            optional={optional}
          />
        </div>
        {!readOnly && (latitude !== undefined || longitude !== undefined) && (
          <div>
            <Button size="sm" variant="quiet" onClick={() => put(undefined)}>
              {t('place.remove')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Numbers being typed may be out of range for a moment. */
function placeOf(latitude: number | undefined, longitude: number | undefined) {
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
