export const levels = ['first steps', 'going further'] as const
export type Level = (typeof levels)[number]

export const levelWords: Readonly<Record<Level, string>> = {
  'first steps': 'First steps',
  'going further': 'Going further',
}
