import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLanding } from '#shared/landing/api.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { landingPicture } from '#shared/site/pictures.ts'
import type { Head } from '#client/app/pages.ts'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'

/** Title, description and structured data. Lists name the pages of jobs; only those pages describe a job. */
export function landingHead({
  data: { slug, title, pictureTitle, short, description, jobs, questions, origin },
}: {
  data: AnswerOf<typeof getLanding>
}) {
  return {
    title,
    description,
    picture: landingPicture(pictureTitle),
    jsonLd: {
      '@graph': [
        breadcrumbs(origin, [
          ['Jobs', '/jobs'],
          [short, `/${slug}` as Href],
        ]),
        ...(jobs.length
          ? [
              {
                '@type': 'ItemList',
                name: title,
                numberOfItems: jobs.length,
                itemListElement: jobs.map((job, i) => ({
                  '@type': 'ListItem',
                  position: i + 1,
                  url: origin + href('/jobs/:slug', { slug: job.slug }),
                })),
              },
            ]
          : []),
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ],
    },
  } satisfies Head
}
