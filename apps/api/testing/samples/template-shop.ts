import type { Harness } from '../harness/harness.ts';
import type { TestShop } from '../world/shop.ts';
import type { buildWorld } from '../world/world.ts';

/** A shop with something of everything a template copies, and of what it leaves out. */
export async function templateShop(harness: Harness, world: ReturnType<typeof buildWorld>): Promise<TestShop> {
  const shop = await world.shop();
  const { id } = shop.retailer;
  const elsewhere = await world.buyer();
  const stranger = await world.warehouse(elsewhere.buyer);
  await harness.asSystem(id, async ({ db, newId }) => {
    const own = { account_id: id };
    const phones = { id: newId(), label: 'Smartphones', identifier: 'phones', parent_id: shop.catalogue.rootId };
    const old = { id: newId(), label: 'Anciens', identifier: 'old', parent_id: phones.id, status: 'archived' as const };
    await db
      .insertInto('category')
      .values([
        { ...own, ...phones, buyer_account_id: elsewhere.id },
        { ...own, ...old },
      ])
      .execute();
    await db
      .insertInto('category_ancestor')
      .values([
        { ...own, ancestor_id: phones.id, category_id: phones.id, depth: 0 },
        { ...own, ancestor_id: shop.catalogue.rootId, category_id: phones.id, depth: 1 },
        { ...own, ancestor_id: old.id, category_id: old.id, depth: 0 },
        { ...own, ancestor_id: phones.id, category_id: old.id, depth: 1 },
        { ...own, ancestor_id: shop.catalogue.rootId, category_id: old.id, depth: 2 },
      ])
      .execute();
    await db
      .insertInto('question')
      .values({
        ...own,
        id: newId(),
        category_id: phones.id,
        overrides_id: shop.catalogue.screen.id,
        position: 1,
        type: 'unique',
        title: 'Et l’écran ?',
      })
      .execute();
    const rule = (position: number, title: string) => ({ ...own, id: newId(), position, title });
    const [taken, lost] = [rule(1, 'Smartphones au Rhône'), rule(2, 'Ailleurs')];
    await db.insertInto('dispatch_rule').values([lost, taken]).execute();
    await db
      .insertInto('dispatch_rule_condition')
      .values([
        {
          ...own,
          dispatch_rule_id: taken.id,
          sequence: 1,
          attribute: 'category',
          operator: 'in',
          values: [phones.id, old.id],
        },
        { ...own, dispatch_rule_id: lost.id, sequence: 1, attribute: 'brand', operator: 'in', values: ['Nova'] },
      ])
      .execute();
    await db
      .insertInto('dispatch_rule_warehouse')
      .values([
        { ...own, dispatch_rule_id: taken.id, sequence: 1, warehouse_id: shop.warehouse.id },
        { ...own, dispatch_rule_id: lost.id, sequence: 1, warehouse_id: stranger.id },
      ])
      .execute();
    await db
      .updateTable('organization_root_detail')
      .set({ service_terms: '<p>Nos conditions</p>', cart_min_value: 20, transfer_order_terms: 'Les nôtres' })
      .where('account_id', '=', id)
      .execute();
    await db
      .updateTable('payment_mode')
      .set({ iban: 'FR7630006000011234567890189' })
      .where('type', '=', 'bank_transfer')
      .execute();
    const widgets = [
      { type: 'products', title: 'Nos reprises', productIds: [shop.catalogue.product.id] },
      { type: 'html', html: '<p>Bienvenue</p>' },
      { type: 'html', html: `<img src="/files/${shop.catalogue.product.id}">` },
    ];
    await db
      .insertInto('home_page')
      .values({ ...own, status: 'published', meta_title: 'Reprise', widgets: JSON.stringify(widgets) })
      .execute();
    const said = (kind: 'question' | 'product', objectId: string, field: string) => ({
      ...own,
      kind,
      object_id: objectId,
      field,
      language: 'de-DE' as const,
      text: 'deutsch',
      original: 'français',
      translated_at: new Date(),
      translated_by: newId(),
    });
    await db
      .insertInto('translation')
      .values([
        said('question', shop.catalogue.screen.id, 'title'),
        said('product', shop.catalogue.product.id, 'label'),
        said('product', newId(), 'label'),
      ])
      .execute();
  });
  return shop;
}
