// Fills the ledger's figures into a script: {uk.graduate.length} as the product writes it, {uk.graduate.length next}
// for the version that follows, {… sum} for money without "a year", {… number} for the bare number.

const reference = /\{((?:[a-z]{2})\.[\w.-]+)(?: (sum|number|next))?\}/g
const goingRate = /^uk\.going-rate\.(\d{4})(\.new-entrant)?$/

/**
 * @param {string} script
 * @param {{ ledger: any, rules: any, today: string }} ledger The product's own functions, so that both write alike.
 */
export function fillFigures(script, { ledger, rules, today }) {
  const figures = new Map()
  const upcoming = new Map()
  const sources = new Map()
  const text = script.replace(reference, (_, id, form) => {
    const rule = findRule(ledger, rules, id, form === 'next' ? undefined : today, today)
    const shown = writeValue(rule.value, form, rules)
    if (form === 'next') upcoming.set(id, { rule: id, from: rule.validFrom, shown, value: rule.value })
    else if (!figures.has(id)) figures.set(id, { rule: id, shown, value: rule.value })
    sources.set(rule.source.url, { title: rule.source.name, url: rule.source.url, checked: rule.checkedOn })
    return shown
  })
  return { text, figures: [...figures.values()], upcoming: [...upcoming.values()], sources: [...sources.values()] }
}

function findRule(ledger, rules, id, day, today) {
  const [, code, newEntrant] = goingRate.exec(id) ?? []
  if (code) {
    const { occupation } = rules.occupationOn(ledger, code, today)
    const minor = newEntrant ? occupation?.rates.newEntrant : occupation?.rates.standard
    if (!minor) throw new Error(`The ledger has no going rate ${id}.`)
    return { ...occupation, value: { kind: 'money', minor, currency: 'GBP', per: 'year' } }
  }
  const rule = day ? rules.ruleOn(ledger, id, day).rule : rules.nextAfter(ledger, id, today)
  if (!rule) throw new Error(`The ledger has no ${day ? '' : 'later '}version of ${id}.`)
  return rule
}

function writeValue(value, form, rules) {
  if (form === 'sum') return rules.valueInWords({ ...value, per: null })
  if (form === 'number') return String(value.amount ?? value.minor / 100)
  return rules.valueWithinSentence(value)
}
