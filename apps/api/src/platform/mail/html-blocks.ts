import type { ButtonColours } from './colours.ts';
import type { MailBlock, SafeLink } from './content.ts';
import { html, type Markup } from './html.ts';
import { body, font, small, table } from './html-styles.ts';

type BlockOf<K extends MailBlock['kind']> = Extract<MailBlock<SafeLink>, { kind: K }>;

export function blockHtml(block: MailBlock<SafeLink>, colours: ButtonColours): Markup {
  switch (block.kind) {
    case 'amounts':
      return amounts(block);
    case 'steps':
      return steps(block, colours);
    case 'list':
      return html`${heading(block.title)}<ol class="ink" style="${body};margin:0 0 24px;padding:0 0 0 24px">${block.items.map(
        (item) => html`<li style="margin:0 0 8px">${item}</li>\n`,
      )}</ol>`;
    case 'note':
      return html`<table ${table} width="100%" style="margin:0 0 24px"><tr><td class="well" bgcolor="#f7f6f3" style="padding:16px;background-color:#f7f6f3;border-radius:12px">
<p class="ink" style="${body};font-weight:600;margin:0 0 4px">${block.title}</p>
<p class="ink" style="${body};margin:0">${block.text}</p>
</td></tr></table>`;
  }
}

const heading = (text: string): Markup =>
  html`<h2 class="ink" style="${font};margin:8px 0 12px;font-size:18px;line-height:24px;font-weight:600;color:#1e1b18">${text}</h2>\n`;

function amounts({ rows, total }: BlockOf<'amounts'>): Markup {
  const line = 'border-top:1px solid #e2dfdb';
  return html`<table ${table} width="100%" style="margin:8px 0 24px">
${rows.map(
  ({ label, amount, detail, links = [] }) => html`<tr>
<td class="rule" valign="top" style="${line};padding:12px 16px 12px 0"><span class="ink" style="${body};font-weight:600">${label}</span>${
    detail !== undefined && html`<br><span class="quiet" style="${small};letter-spacing:0.04em">${detail}</span>`
  }${links.length > 0 && html`<br>${links.map(quietLink)}`}</td>
<td class="rule" align="right" valign="top" style="${line};padding:12px 0"><span class="ink" style="${body};white-space:nowrap">${amount}</span></td>
</tr>\n`,
)}${
  total &&
  html`<tr>
<td class="rule" style="border-top:2px solid #1e1b18;padding:12px 16px 0 0"><span class="ink" style="${body};font-weight:600">${total.label}</span></td>
<td class="rule" align="right" style="border-top:2px solid #1e1b18;padding:12px 0 0"><span class="ink" style="${font};font-size:20px;line-height:28px;font-weight:600;color:#1e1b18;white-space:nowrap">${total.amount}</span></td>
</tr>`
}</table>`;
}

/** Room around each, so that a thumb finds it. */
const quietLink = ({ label, link }: SafeLink): Markup =>
  html`<a class="ink" href="${link}" style="${small};font-size:14px;color:#1e1b18;display:inline-block;padding:8px 16px 8px 0;text-decoration:underline">${label}</a>\n`;

/** A dot that is filled for what is done; the words say it too. */
function steps({ title, rows }: BlockOf<'steps'>, { fill, edgeOnLight }: ButtonColours): Markup {
  const dot = (isDone: boolean) =>
    html`<span class="${isDone ? 'dot' : 'ring'}" style="display:inline-block;width:10px;height:10px;border-radius:10px;border:2px solid ${isDone ? edgeOnLight : '#8f8b85'};background-color:${isDone ? fill : '#ffffff'};font-size:0;line-height:0">&nbsp;</span>`;
  return html`${heading(title)}<table ${table} width="100%" style="margin:0 0 24px">
${rows.map(
  ({ label, when, isDone }) => html`<tr>
<td width="28" valign="top" style="padding:6px 0 0;font-size:0;line-height:0">${dot(isDone)}</td>
<td valign="top" style="padding:0 0 12px"><span class="ink" style="${body};font-weight:600">${label}</span>${
    when !== '' && html`<br><span class="quiet" style="${small};font-size:14px">${when}</span>`
  }</td>
</tr>\n`,
)}</table>`;
}
