import { inThousands } from '#shared/in-thousands.ts'

export const countPeople = (count: number) => (count === 1 ? 'one person' : `${inThousands(count)} people`)
export const startSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
