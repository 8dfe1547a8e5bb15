import { useState } from 'react'
import { checkWithdrawal, withdrawStory } from '#shared/stories/api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const load = ({ call: ask, params }: LoadArgs<'/withdraw-story/:token'>) =>
  ask(checkWithdrawal, { token: params.token })

/** Opening the link changes nothing: programs that read email open links too. */
export default function WithdrawStory({ data: { story }, params }: PageProps<'/withdraw-story/:token', typeof load>) {
  const [isWithdrawn, setWithdrawn] = useState(false)
  const { act, busy, error } = useAct()
  const withdraw = () =>
    act(async () => {
      await call(withdrawStory, { token: params.token })
      setWithdrawn(true)
    })
  if (isWithdrawn) {
    return (
      <div className="wrap">
        <PageHeading
          title="You’ve withdrawn your story"
          takesFocus
          lead="Your story has been deleted. Thank you for sharing it."
        />
        <LinkButton to="/success-stories" variant="outline">
          Go to the success stories
        </LinkButton>
      </div>
    )
  }
  if (!story) {
    return (
      <div className="wrap">
        <PageHeading
          title="We can’t find this story"
          lead="It has already been withdrawn, or the link is incomplete. If your story is still shown, contact us and we’ll remove it."
        />
        <LinkButton to="/contact-us">Contact us</LinkButton>
      </div>
    )
  }
  return (
    <div className="wrap">
      <PageHeading
        title="Withdraw your story?"
        lead={
          <>
            The story of{' '}
            <b className="wrap-anywhere">
              {story.firstName}, {story.role}
            </b>{' '}
            {story.isPublished ? 'is on our page now.' : 'is not published.'} Withdrawing deletes it. You don’t have to
            give a reason.
          </>
        }
      />
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
          Withdraw and delete story
        </Button>
        <LinkButton to="/success-stories" variant="quiet">
          Keep story
        </LinkButton>
      </div>
    </div>
  )
}

WithdrawStory.load = load
WithdrawStory.head = () => ({
  title: 'Withdraw your story',
  description: 'Withdraw a success story with the link in our email.',
  noindex: true,
})
