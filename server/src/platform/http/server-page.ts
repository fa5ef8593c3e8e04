/** The look of the few pages that the server writes itself (the API's page, the local mailbox). */
export const documentStyle = `:root{color-scheme:light dark;--ink:light-dark(#10202b,#e8eff3);--muted:light-dark(#475966,#a9bac5);--line:light-dark(#dde4e8,#22323d);--soft:light-dark(#edf1f3,#111b22);--accent:light-dark(#0b6270,#62c6d3);background:light-dark(#fff,#0b1217);color:var(--ink);font:15px/1.5 ui-sans-serif,system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}a{color:var(--accent)}h1{font-size:1.75rem;margin:0 0 .5rem}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}h3{margin:1.5rem 0 .25rem;font-size:1rem}h4{margin:.75rem 0 .25rem;font-size:.875rem}small{color:var(--muted);font-weight:400}
code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre i{color:var(--muted);font-style:normal}pre{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.75rem;overflow:auto;max-height:24rem}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);vertical-align:top}th{color:var(--muted);font-weight:500}nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1rem;padding:0;list-style:none}summary{cursor:pointer;padding:.25rem 0}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}iframe{width:100%;height:28rem;border:1px solid var(--line);border-radius:6px;background:#fff}`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the few pages that the server writes itself. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] as string)
