import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { StoryForm } from './story-form.tsx'

export default function ShareYourSuccessStory() {
  return (
    <div className="wrap">
      <PageHeading
        title="Share your success story"
        lead="Students who start next year will read it. It doesn’t have to be a smooth journey: what went wrong helps too."
      />
      <div className="split items-start gap-x-16 gap-y-10 border-t-[1.5px] border-ink pt-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <StoryForm />
        <section>
          <h2 className="text-h3">What happens next</h2>
          <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
            <li>You’ll get an email with a link. Use it to withdraw your story at any time.</li>
            <li>A person will read it. We either publish it unchanged or don’t publish it.</li>
            <li>
              Once published, it’s shown with the other <A to="/success-stories">success stories</A>.
            </li>
            <li>If you withdraw it, we remove it from the page and delete it straight away.</li>
          </ol>
          <p className="mt-3 text-small text-ink-2">Stories that we don’t publish are deleted after 12 months.</p>
        </section>
      </div>
    </div>
  )
}

ShareYourSuccessStory.head = () => ({
  title: 'Share your success story',
  description:
    'Tell others how you found work. We only publish it with your consent, and you can withdraw it at any time.',
})
