import { checkerCountries, checkerCountryKeys, type CheckerCountry } from '#shared/registers/checker-countries.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

/** The country comes first: an employer is looked up in the official data of one country only. */
export function CountryPicker({ current }: { current: CheckerCountry }) {
  return (
    <nav aria-label="Country" className="mt-6">
      <ul className="flex flex-wrap gap-x-4">
        {checkerCountryKeys.map(key => (
          <li key={key}>
            <A
              to={withQuery('/sponsorship-licence-checker', { country: key === 'uk' ? undefined : key })}
              aria-current={key === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-4 border-transparent no-underline hover:underline aria-[current]:border-current aria-[current]:font-semibold"
            >
              {checkerCountries[key].name}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  )
}
