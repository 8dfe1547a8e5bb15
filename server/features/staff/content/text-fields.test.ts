import { expect, it } from 'vitest'
import { joinFrontMatter, splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import { textKindKeys } from '#shared/staff/edit-kinds.ts'
import { editableTexts } from './editable.ts'

it.each(textKindKeys)('every %s is the same after a form has taken it apart, and the form has all its fields', kind => {
  const { repository, fields, template } = editableTexts[kind]
  const names = fields.map(({ name }) => name)
  expect(repository.size).toBeGreaterThan(0)
  for (const text of repository.values()) {
    const { front, body } = splitFrontMatter(text)
    expect(joinFrontMatter(front, body)).toBe(text)
    expect(Object.keys(front).filter(name => !names.includes(name))).toEqual([])
    for (const { name, choices } of fields)
      if (choices && front[name] !== undefined) expect(choices.map(({ value }) => value)).toContain(front[name])
  }
  if (template !== null) expect(names).toEqual(expect.arrayContaining(Object.keys(splitFrontMatter(template).front)))
})
