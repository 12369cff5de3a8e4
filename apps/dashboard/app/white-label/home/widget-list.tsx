import { HOME_WIDGETS_MAX } from '@reprise/contract/white-label/home';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { moved } from '../../kit/reorder/reorder.ts';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';
import {
  type HomeValues,
  newWidget,
  type WidgetErrors,
  type WidgetProps,
  type WidgetType,
  type WidgetValues,
} from './home-values.ts';
import { HtmlWidget } from './html-widget.tsx';
import { ProductsWidget } from './products-widget.tsx';
import { SearchWidget } from './search-widget.tsx';

const ICONS: Readonly<Record<WidgetType, IconName>> = {
  html: 'file-text',
  products: 'device-mobile',
  search: 'search',
};
const ADD = { search: 'widgets.addSearch', products: 'widgets.addProducts', html: 'widgets.addHtml' } as const;

type Props = { form: UseFormReturn<HomeValues>; accountId: string; named: string | undefined };

/** The blocks of the page in their order: moved, changed, added and taken away, all saved together. */
export function WidgetList({ form, accountId, named }: Props) {
  const t = useWords('design');
  const list = useRef<HTMLDivElement>(null);
  const widgets = form.watch('widgets');
  const errors = form.formState.errors.widgets as readonly (WidgetErrors | undefined)[] | undefined;
  const set = (next: WidgetValues[]) =>
    form.setValue('widgets', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const nameOf = (widget: WidgetValues) =>
    t('widgets.numbered', { name: t(`widgets.${widget.type}`), place: widgets.indexOf(widget) + 1 });
  const add = (type: WidgetType) => {
    // Drawn at once: what was asked for is where one goes on, and a focus that came later would take what is typed there.
    flushSync(() => set([...widgets, newWidget(type)]));
    const card = list.current?.querySelector<HTMLElement>('.home-widget:last-child .home-widget-head');
    card?.scrollIntoView({ block: 'start' });
    card?.focus();
  };
  const change = (next: WidgetValues) => set(widgets.map((widget) => (widget.key === next.key ? next : widget)));
  const isFull = widgets.length >= HOME_WIDGETS_MAX;
  return (
    <Card title={t('widgets.title')} aside={<small className="subtle">{t('widgets.order')}</small>}>
      <div ref={list} className="home-widgets">
        {widgets.length === 0 ? (
          <EmptyState icon="home" title={t('widgets.empty')}>
            {t('widgets.emptyBody')}
          </EmptyState>
        ) : (
          <ReorderList
            items={widgets}
            idOf={({ key }) => key}
            nameOf={nameOf}
            label={t('widgets.title')}
            itemClassName="home-widget"
            onMove={(from, to) => set(moved(widgets, from, to))}
          >
            {(widget) => (
              <div className="home-widget-body">
                <div className="home-widget-head" tabIndex={-1}>
                  <Icon name={ICONS[widget.type]} size={18} />
                  <h3>{t(`widgets.${widget.type}`)}</h3>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon="trash"
                    label={t('widgets.removeOf', { name: nameOf(widget) })}
                    onClick={() => set(widgets.filter(({ key }) => key !== widget.key))}
                  >
                    {t('widgets.remove')}
                  </Button>
                </div>
                <OneWidget
                  widget={widget}
                  errors={errors?.[widgets.indexOf(widget)] ?? {}}
                  accountId={accountId}
                  named={named}
                  onChange={change}
                  onBlur={() => void form.trigger('widgets')}
                />
              </div>
            )}
          </ReorderList>
        )}
        <fieldset className="home-add">
          <legend className="visually-hidden">{t('widgets.add')}</legend>
          {(['search', 'products', 'html'] as const).map((type) => (
            <Button
              key={type}
              icon="plus"
              onClick={() => add(type)}
              {...(isFull ? { blockedBy: 'home-full' } : {})}
              label={`${t('widgets.add')}, ${t(ADD[type])}`}
            >
              {t(ADD[type])}
            </Button>
          ))}
        </fieldset>
        {isFull && (
          <p id="home-full" className="subtle">
            {t('widgets.full', { count: HOME_WIDGETS_MAX })}
          </p>
        )}
      </div>
    </Card>
  );
}

function OneWidget({ widget, ...rest }: Omit<WidgetProps<WidgetType>, 'widget'> & { widget: WidgetValues }) {
  if (widget.type === 'html') return <HtmlWidget widget={widget} {...rest} />;
  if (widget.type === 'products') return <ProductsWidget widget={widget} {...rest} />;
  return <SearchWidget widget={widget} {...rest} />;
}
