/** What people who labelled adverts call the readings. */
export const labels = ['stated', 'possible', 'refused', 'none'] as const
export type Label = (typeof labels)[number]

export interface LabelledAdvert {
  id: string
  title: string
  text: string
  label: Label
  /** Further readings that are fair too. */
  also: readonly Label[]
}

export interface ReadAdvert extends LabelledAdvert {
  read: Label
  quote: string | null
}

interface Share {
  count: number
  of: number
}

export interface Score {
  refusedReadAsStated: number
  precision: Record<Label, Share>
  /** Counted over adverts with one fair reading only. */
  recall: Record<Label, Share>
  /** Rows are the labels, columns what was read. */
  confusion: Record<Label, Record<Label, number>>
  errors: ReadAdvert[]
}

const isFair = ({ label, also, read }: ReadAdvert) => read === label || also.includes(read)

export function scoreReadings(adverts: readonly ReadAdvert[]): Score {
  const forEachLabel = <T>(make: (label: Label) => T) =>
    Object.fromEntries(labels.map(label => [label, make(label)])) as Record<Label, T>
  const share = (of: readonly ReadAdvert[], isCounted: (advert: ReadAdvert) => boolean): Share => ({
    count: of.filter(isCounted).length,
    of: of.length,
  })
  return {
    refusedReadAsStated: adverts.filter(advert => advert.label === 'refused' && advert.read === 'stated').length,
    precision: forEachLabel(label =>
      share(
        adverts.filter(({ read }) => read === label),
        isFair,
      ),
    ),
    recall: forEachLabel(label =>
      share(
        adverts.filter(advert => advert.label === label && advert.also.length === 0),
        ({ read }) => read === label,
      ),
    ),
    confusion: forEachLabel(label =>
      forEachLabel(read => adverts.filter(advert => advert.label === label && advert.read === read).length),
    ),
    errors: adverts.filter(advert => !isFair(advert)),
  }
}
