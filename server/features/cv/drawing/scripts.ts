/** A font for one script, as one of its files has it. All of its files come in WOFF2, variable in weight. */
interface ScriptFont {
  /** What the templates call it. */
  family: string
  package: string
  /** The part of the file names that says which characters a file has. */
  subset: string
  characters: RegExp
}

const noto = (name: string, characters: RegExp): ScriptFont => ({
  family: `Noto Sans ${name[0]!.toUpperCase()}${name.slice(1)}`,
  package: `noto-sans-${name}`,
  subset: name,
  characters,
})

/** Scripts whose letters join or change shape: their fonts are loaded whole, with the rules for it. */
export const joiningScripts: readonly ScriptFont[] = [
  {
    family: 'Vazirmatn',
    package: 'vazirmatn',
    subset: 'arabic',
    characters: /\p{Script_Extensions=Arabic}/u,
  },
  noto('armenian', /\p{Script_Extensions=Armenian}/u),
  noto('bengali', /\p{Script_Extensions=Bengali}/u),
  noto('devanagari', /\p{Script_Extensions=Devanagari}/u),
  noto('ethiopic', /\p{Script_Extensions=Ethiopic}/u),
  noto('georgian', /\p{Script_Extensions=Georgian}/u),
  noto('gujarati', /\p{Script_Extensions=Gujarati}/u),
  noto('gurmukhi', /\p{Script_Extensions=Gurmukhi}/u),
  noto('hebrew', /\p{Script_Extensions=Hebrew}/u),
  noto('kannada', /\p{Script_Extensions=Kannada}/u),
  noto('khmer', /\p{Script_Extensions=Khmer}/u),
  noto('lao', /\p{Script_Extensions=Lao}/u),
  noto('malayalam', /\p{Script_Extensions=Malayalam}/u),
  noto('myanmar', /\p{Script_Extensions=Myanmar}/u),
  noto('sinhala', /\p{Script_Extensions=Sinhala}/u),
  noto('tamil', /\p{Script_Extensions=Tamil}/u),
  noto('telugu', /\p{Script_Extensions=Telugu}/u),
  noto('thai', /\p{Script_Extensions=Thai}/u),
]

/**
 * Fonts of thousands of characters, cut into about a hundred files each: only what a document uses is taken out of
 * them.
 */
export interface LargeFont {
  family: string
  package: string
}
const chinese: LargeFont = { family: 'Noto Sans SC', package: 'noto-sans-sc' }
const japanese: LargeFont = { family: 'Noto Sans JP', package: 'noto-sans-jp' }
const korean: LargeFont = { family: 'Noto Sans KR', package: 'noto-sans-kr' }

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u

/**
 * Han characters are drawn as in Japan where a text has kana, as in Korea where it has only hangul, and otherwise as in
 * China.
 */
export function orderLargeFonts(text: string): LargeFont[] {
  if (kana.test(text)) return [japanese, chinese, korean]
  if (hangul.test(text)) return [korean, chinese, japanese]
  return [chinese, japanese, korean]
}
