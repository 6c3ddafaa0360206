import { createFileRoute } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { profileText } from '#domain/messages/en/profile.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { NotFoundPage } from '#src/app/not-found-page.tsx'
import { AccountData } from '#src/features/account/components/account-data.tsx'
import { ChangePhone } from '#src/features/account/components/change-phone.tsx'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { AddressBook } from '#src/features/profile/components/address-book.tsx'
import { PersonalInfo } from '#src/features/profile/components/personal-info.tsx'
import { authState } from '#src/session/state.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/_customer/profile/$id')({ component: Profile })

const PAGES: readonly string[] = ['personal-info', 'addresses']

function Profile() {
  const { id } = Route.useParams()
  const { user } = useSnapshot(authState)
  useTitle(`${profileText.title} · Haat`)
  if (!PAGES.includes(id)) return <NotFoundPage />
  if (!user) return null
  return (
    <main className="wrap narrow-page" id="content">
      <Breadcrumb path="/profile" label={profileText.title} />
      <div className="profile-head">
        <p className="kicker" lang="hi">
          {profileText.kicker}
        </p>
        <h1 className="page-title">{profileText.title}</h1>
      </div>
      <div className="profile-page">
        <PersonalInfo
          user={user}
          changePhone={(close) => <ChangePhone oldNumber={phoneDigits(user.phoneNumber)} onDone={close} />}
        />
        <AddressBook user={user} />
        <AccountData user={user} />
      </div>
    </main>
  )
}
