const checker = '/sponsorship-licence-checker'

/** What the checker can do, each at an address of its own. */
const tabs = [
  { view: 'one', label: 'One employer', address: checker },
  { view: 'salary', label: 'Salary', address: `${checker}?view=salary` },
  { view: 'list', label: 'Several at once', address: `${checker}?view=list` },
] as const

export type CheckerView = (typeof tabs)[number]['view']
export const readView = (text: string | null): CheckerView => tabs.find(({ view }) => view === text)?.view ?? 'one'

export function CheckerTabs({ current }: { current: CheckerView }) {
  return (
    <nav aria-label="Kinds of check" className="mb-6 border-b-[1.5px] border-ink">
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map(({ view, label, address }) => (
          <li key={view}>
            <a
              href={address}
              aria-current={view === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-4 border-transparent font-semibold no-underline hover:border-line-strong aria-[current]:border-route aria-[current]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
