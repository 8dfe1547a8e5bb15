/** A station on a line: where you are, and that the line goes on. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="3" fill="#0b5a50"/>' +
  '<path d="M4 22h24" stroke="#fff" stroke-width="4"/>' +
  '<circle cx="16" cy="22" r="6" fill="#ffcb2e" stroke="#0f1f1c" stroke-width="3"/>' +
  '<path d="M16 4v8" stroke="#fff" stroke-width="4"/></svg>'

export const favicon = (headers: Readonly<Record<string, string>>) =>
  new Response(svg, {
    headers: { ...headers, 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
