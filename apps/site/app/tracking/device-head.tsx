import { Code13 } from '@reprise/ui/product/code13.tsx';

/** Which device this is about, and the number it has everywhere. */
export function DeviceHead(props: { product: { label: string; image: string | null }; number: string }) {
  const { label, image } = props.product;
  return (
    <div className="follow-device">
      {image ? <img src={image} alt="" width={48} height={48} /> : <span className="follow-blank" />}
      <p>
        <strong>{label}</strong>
        <Code13 code={props.number} />
      </p>
    </div>
  );
}
