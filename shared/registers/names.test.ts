import { describe, expect, it } from 'vitest'
import {
  isNumbered,
  isSamePlace,
  listRegisterNames,
  looksLikePerson,
  normaliseRegisterName,
  readTradingName,
} from './names.ts'

const [ireland, netherlands, denmark, newZealand, canada, unitedStates] = [104, 151, 59, 154, 39, 227] as const

describe('a name of a register', () => {
  it.each([
    ['Adyen N.V.', netherlands, 'adyen'],
    ['Adyen Netherlands B.V.', netherlands, 'adyen netherlands'],
    ['Stichting Dijkhuis', netherlands, 'dijkhuis'],
    ['Coöperatie Polderland U.A.', netherlands, 'polderland'],
    ['uberall B.V.', netherlands, 'uberall'],
    ['Uber B.V.', netherlands, 'uber'],
    ['Backbase R&D B.V.', netherlands, 'backbase r and d'],
    ['Intercom R&D Unlimited Company', ireland, 'intercom r and d'],
    ['Ó Mathúna Hotel Teo', ireland, 'o mathuna hotel'],
    [' KIRAT GOURMET FOOD LIMITED', ireland, 'kirat gourmet food'],
    ['Limited', ireland, 'limited'],
    ['A/S Bryggeriet Vestfyen', denmark, 'bryggeriet vestfyen'],
    ['A.T. Kearney P/S', denmark, 'at kearney'],
    ['Google Denmark ApS', denmark, 'google denmark'],
    ['Ørsted Wind Power A/S', denmark, 'orsted wind power'],
    ['Xero Limited', newZealand, 'xero'],
    ['agileDSS', canada, 'agiledss'],
    ['Tremblay & Fils Ltée', canada, 'tremblay and fils'],
    ['A T KEARNEY INC', unitedStates, 'at kearney'],
    ['A.T. Kearney, Inc.', unitedStates, 'at kearney'],
    ['ADYEN N V', unitedStates, 'adyen nv'],
    ['Stripe, LLC', unitedStates, 'stripe'],
    ['Ford Motor Co.', unitedStates, 'ford motor'],
  ])('%j in country %i is compared as %j', (name, country, norm) =>
    expect(normaliseRegisterName(name, country)).toBe(norm),
  )

  it.each([
    [
      'Ardrar Ltd. T/A Swyft Energy',
      '',
      ireland,
      [
        ['own', 'ardrar'],
        ['trading', 'swyft energy'],
      ],
    ],
    [
      '1661 INC D B A GOAT',
      '',
      unitedStates,
      [
        ['own', '1661'],
        ['trading', 'goat'],
      ],
    ],
    [
      'RealTimeBoard, Inc. dba Miro',
      '',
      unitedStates,
      [
        ['own', 'realtimeboard'],
        ['trading', 'miro'],
      ],
    ],
    [
      'People Center, Inc. d/b/a Rippling',
      'Rippling',
      unitedStates,
      [
        ['own', 'people center'],
        ['trading', 'rippling'],
      ],
    ],
    ['Faire Wholesale, Inc.', 'N/A', unitedStates, [['own', 'faire wholesale']]],
    ['Verse Limited', 'VERSE LIMITED', newZealand, [['own', 'verse']]],
  ])('%j trading as %j is found by its names', (name, tradingName, country, names) =>
    expect(listRegisterNames({ name, tradingName }, country).map(({ kind, norm }) => [kind, norm])).toEqual(names),
  )

  it('that was cut off is marked as such', () =>
    expect(
      listRegisterNames({ name: 'ACE AMERICAN INSURANCE COMPANY CHU', tradingName: '' }, unitedStates, true),
    ).toEqual([{ kind: 'cut', norm: 'ace american insurance company chu' }]))

  it.each([
    'N/A',
    'NA',
    'n/a',
    'None',
    'null',
    'NULL',
    '-',
    'no',
    'No trading name',
    'not applicable',
    '9429038275241',
  ])('does not take the placeholder %j for a trading name', text => expect(readTradingName(text)).toBe(''))
  it('knows a company that is called by its number', () =>
    expect(['13199657 canada', '2k games dublin', '1661'].map(isNumbered)).toEqual([true, false, false]))
  it.each([
    ['Aoife Ní Bhriain', true],
    ['Patrick J Murphy', true],
    ['nearForm Limited', false],
    ['The Copper Ladle', false],
    ['Dublin City University', false],
    ['Databricks', false],
  ])('%j may be a person: %j', (name, isPerson) => expect(looksLikePerson(name, ireland)).toBe(isPerson))
})

describe('a place', () => {
  it.each([
    ['Toronto, ON M5T 1X4', ['Toronto', 'Ontario'], true],
    ['12 Bay Street, Montréal, QC H2Y 2G3', ['Montreal'], true],
    ['Toronto, ON M5T 1X4', ['Ottawa'], false],
    ['NSW', ['Sydney', 'NSW'], true],
    ['', [''], false],
    ['New Toronto, ON', ['Toronto'], false],
  ])('%j is one of %j: %j', (place, jobPlaces, isSame) => expect(isSamePlace(place, jobPlaces)).toBe(isSame))
})
