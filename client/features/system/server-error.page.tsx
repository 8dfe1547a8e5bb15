import { ErrorPage, errorHead } from '#client/app/error-pages.tsx'

export default function ServerError() {
  return <ErrorPage status={500} />
}

ServerError.head = () => errorHead(500)
