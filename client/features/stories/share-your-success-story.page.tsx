import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { StoryForm } from './story-form.tsx'

export default function ShareYourSuccessStory() {
  return (
    <div className="wrap">
      <PageHeading
        title="Share your success story"
        lead="Somebody who starts next year will read it. It does not have to be a straight line: what went wrong helps too."
      />
      <div className="split items-start gap-x-16 gap-y-10 border-t-[1.5px] border-ink pt-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <StoryForm />
        <section>
          <h2 className="text-h3">What happens with it</h2>
          <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
            <li>You get a mail with a link. It withdraws your story, now or in years.</li>
            <li>A person reads it. We do not change your words; we publish it as it is, or we do not.</li>
            <li>
              Once it is published, it stands among the <A to="/success-stories">success stories</A>.
            </li>
            <li>If you withdraw it, it is gone from the page at once and deleted.</li>
          </ol>
          <p className="mt-3 text-small text-ink-2">A story that we do not publish is deleted after 12 months.</p>
        </section>
      </div>
    </div>
  )
}

ShareYourSuccessStory.head = () => ({
  title: 'Share your success story',
  description:
    'Tell others how you found your work. Published only with your consent, and yours to withdraw at any time.',
})
