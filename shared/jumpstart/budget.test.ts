import { expect, it } from 'vitest'
import { readBudget, writeBudget } from './budget.ts'

it('a budget is written as one text and read again', () => {
  expect(writeBudget({ rent: '650', food: '220,50', phone: '', fun: '=1; 2' })).toBe('rent=650; food=220,50; fun=12')
  expect(readBudget('rent=650; food=220,50')).toEqual({ rent: '650', food: '220,50' })
  expect(readBudget('')).toEqual({})
})
