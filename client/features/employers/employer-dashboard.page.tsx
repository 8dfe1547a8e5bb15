import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getMyOrganisation } from '#shared/employers/account-api.ts'
import { createPost, downloadMyPosts, listMyPosts } from '#shared/employers/post-api.ts'
import type { PostState } from '#shared/employers/states.ts'
import { href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { EmployerFrame } from './employer-frame.tsx'
import { OrganisationNotice } from './organisation-notice.tsx'
import { PostRow, type ListedPost } from './post-row.tsx'

const load = async ({ call: ask }: LoadArgs<'/employer-dashboard'>) => {
  const mine = await ask(getMyOrganisation, {})
  return { ...mine, list: mine.organisation ? await ask(listMyPosts, {}) : null }
}

const groups: readonly { title: string; states: readonly PostState[] }[] = [
  { title: 'Live', states: ['live'] },
  { title: 'In review', states: ['review'] },
  { title: 'Drafts', states: ['draft', 'changes', 'rejected'] },
  { title: 'Closed', states: ['closed'] },
]

export default function EmployerDashboard({ data }: PageProps<'/employer-dashboard', typeof load>) {
  const { organisation, hasSecondStep, list } = data
  const [posts, setPosts] = useState<readonly ListedPost[]>(list?.posts ?? [])
  const { show } = useFlash()
  const refresh = async (words: string) => {
    show(words)
    await call(listMyPosts, {}).then(
      answer => setPosts(answer.posts),
      () => {},
    )
  }
  return (
    <EmployerFrame place="/employer-dashboard" title="Your jobs" lead={organisation?.name}>
      <OrganisationNotice organisation={organisation} />
      {organisation && (
        <>
          <p className="mt-6 max-w-measure">
            <b>In the register:</b> {organisation.standing.words}
          </p>
          <NewJob hasJobs={posts.length > 0} />
          {posts.length === 0 ? (
            <p>You have no jobs yet. Begin with a draft: it is saved as you type, and no one else sees it.</p>
          ) : (
            groups.map(({ title, states }) => {
              const here = posts.filter(({ state }) => states.includes(state))
              return here.length === 0 ? null : (
                <Section key={title} title={`${title} (${here.length})`}>
                  <PostList posts={here} today={list!.today} onChanged={refresh} />
                </Section>
              )
            })
          )}
        </>
      )}
      {!hasSecondStep && (
        <p className="mt-8 max-w-measure border-t border-line pt-4">
          Protect your account: <A to="/student-login">set up a second step</A>. A stolen password alone then lets no
          one post in your name.
        </p>
      )}
    </EmployerFrame>
  )
}

const rowsAtOnce = 20

interface PostListProps {
  posts: readonly ListedPost[]
  today: string
  onChanged(words: string): Promise<void>
}

/** An import can bring two hundred jobs: the first are enough to begin with. */
function PostList({ posts, today, onChanged }: PostListProps) {
  const [rows, setRows] = useState(rowsAtOnce)
  const hidden = posts.length - rows
  return (
    <div>
      <ul className="border-t-[1.5px] border-ink">
        {posts.slice(0, rows).map(post => (
          <PostRow key={post.id} post={post} today={today} onChanged={onChanged} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="mt-4">
          <Button variant="outline" onClick={() => setRows(rows + rowsAtOnce)}>
            Show {Math.min(rowsAtOnce, hidden)} more of {posts.length}
          </Button>
        </div>
      )}
    </div>
  )
}

function NewJob({ hasJobs }: { hasJobs: boolean }) {
  const navigate = useNavigate()
  const { act, busy, error } = useAct()
  const [key] = useState(() => ({ current: '' }))
  const begin = () =>
    act(async () => {
      // The same key if the answer is lost and the button is pressed again.
      key.current ||= crypto.randomUUID()
      const { id } = await call(createPost, { key: key.current })
      await navigate(href('/employer-jobs/:id', { id: String(id) }))
    })
  return (
    <div className="my-6 flex flex-wrap items-center gap-4">
      <Button busy={busy} onClick={() => void begin()}>
        Write a job advert
      </Button>
      <A to="/employer-boards" className="inline-flex min-h-11 items-center">
        Import from your job board
      </A>
      {hasJobs && (
        <a href={downloadMyPosts.path} download className="inline-flex min-h-11 items-center">
          Download as CSV
        </a>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

EmployerDashboard.load = load
EmployerDashboard.head = () => ({
  title: 'Your jobs',
  description: 'The jobs of your organisation.',
  noindex: true,
})
