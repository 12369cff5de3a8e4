/** A page that is about to come. Without widths of its own: a page from the server may carry no inline style. */
export function Opening({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div className="opening" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
