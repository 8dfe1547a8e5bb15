/** As one of the demo people. Answers the cookie to send. @param {number} port @param {string} email */
export async function signIn(port, email) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email, password: 'wayfinding-demo-2026' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
