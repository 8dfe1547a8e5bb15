import { spellDay } from '#shared/calendar/days.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { getResources } from '#shared/jumpstart/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { BudgetFields } from './budget-fields.tsx'
import { CopyText } from './copy-text.tsx'

const path = '/jumpstart/resources'
const load = ({ call }: LoadArgs<typeof path>) => call(getResources, {})

type Props = PageProps<typeof path, typeof load>

export default function Resources({
  data: { country, currency, checklists, templates, budget, savedBudget, links },
}: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Checklists and templates"
        lead={`For the weeks before you leave for ${inSentence(country.name)}, and the first days there. Print the lists and tick them on paper.`}
      />
      <p className="pb-6 print:hidden">
        <Button variant="outline" onClick={() => window.print()}>
          Print this page
        </Button>
      </p>
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        {checklists.map(({ slug, title, lead, items }) => (
          <div key={slug} className="break-inside-avoid">
            <Section title={title} lead={lead}>
              <ul className="border-t-[1.5px] border-ink">
                {items.map(words => (
                  <li key={words} className="flex gap-3 border-b border-line py-2">
                    <span aria-hidden="true" className="mt-1 size-4 flex-none border-[1.5px] border-ink" />
                    {words}
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        ))}
        <Section title="Monthly budget" lead="Saved as you type. Only you can see it.">
          <BudgetFields rows={budget} currency={currency} saved={savedBudget} />
        </Section>
      </div>
      <Section title="Emails to copy">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          {templates.map(template => (
            <CopyText key={template.slug} {...template} />
          ))}
        </div>
      </Section>
      <Section title="Official pages" lead="What these pages say is what counts.">
        <ul className="grid gap-2">
          {links.map(({ name, url, checked }) => (
            <li key={url}>
              <a href={url} className="inline-flex min-h-11 items-center print:min-h-0">
                {name}
              </a>
              <span className="text-small text-ink-2"> checked {spellDay(checked)}</span>
              <span className="hidden text-small wrap-anywhere print:block">{url}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

Resources.load = load
Resources.head = () => ({
  title: 'Checklists and templates',
  description: 'Checklists to print, emails to copy, a budget in the local currency and official pages.',
  noindex: true,
})
