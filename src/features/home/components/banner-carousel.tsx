import './carousel.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Banner } from '#domain/contract/content.ts'
import { homeText } from '#domain/messages/en/home.ts'
import { bannersQueryOptions } from '#src/features/content/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useOnMedia } from '#src/ui/use-on-media.ts'
import { useTyping } from '#src/ui/use-typing.ts'

export const BANNER_EVERY_MS = 4_000

/**
 * Turns every 4 s; rests on hover, focus and touch, while something is typed, and under reduced motion. Whoever reads beside
 * something that moves slowly or not at all stops it for good by its button (WCAG 2.2.2).
 */
export function BannerCarousel() {
  const { data: banners, isPending, error } = useQuery(bannersQueryOptions())
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: noted and no more (section 8); the page says that there are none
    if (error) console.warn(error)
  }, [error])
  if (isPending)
    return (
      <div className="carousel">
        <div className="frame sk" />
        <div className="carousel-bar" />
      </div>
    )
  if (!banners || banners.length === 0) return <p className="no-banners muted">{homeText.noBanners}</p>
  return <Turning banners={banners} />
}

const pause = (isPaused: boolean, onPress: () => void) => (
  <button
    type="button"
    className="icon-btn pause"
    aria-label={isPaused ? homeText.turnOffers : homeText.stopOffers}
    onClick={onPress}
  >
    <Icon name={isPaused ? 'i-ph-play-bold' : 'i-ph-pause-bold'} small />
  </button>
)

const arrow = (look: string, label: string, icon: string, onClick: () => void) => (
  <button type="button" className={`icon-btn ${look} md-up`} aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
)

function Turning({ banners }: { banners: Banner[] }) {
  const [at, setIndex] = useState(0)
  // The list may have become shorter while the page is open.
  const index = at % banners.length
  const [isResting, setIsResting] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const isStill = useOnMedia('(prefers-reduced-motion: reduce)')
  const turn = (by: number) => setIndex((current) => (current + by + banners.length) % banners.length)
  const isTyping = useTyping()
  const isTurning = banners.length > 1 && !isPaused && !isResting && !isTyping && !isStill

  // biome-ignore lint/correctness/useExhaustiveDependencies: a banner chosen by hand starts its 4 s anew
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % banners.length), BANNER_EVERY_MS)
    return () => clearInterval(timer)
  }, [isTurning, banners.length, index])

  const banner = banners[index]
  if (!banner) return null
  const picture = (
    <>
      <Picture
        key={banner._id}
        src={banner.img.md}
        srcSet={`${banner.img.sm} 640w, ${banner.img.md} 960w, ${banner.src || banner.image} 1519w`}
        sizes="(min-width: 1300px) 1240px, 100vw"
        alt={banner.alt}
        width={1519}
        height={600}
        blur={banner.img.blur}
        eager
      />
      <span className={`timer${isTurning ? ' is-running' : ''}`} key={`${index} ${isTurning}`} />
    </>
  )
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={homeText.offers}
      onMouseEnter={() => setIsResting(true)}
      onMouseLeave={() => setIsResting(false)}
      onFocus={() => setIsResting(true)}
      onBlur={() => setIsResting(false)}
      onTouchStart={() => setIsResting(true)}
      onTouchEnd={() => setIsResting(false)}
    >
      {banners.length > 1 && !isStill ? pause(isPaused, () => setIsPaused(!isPaused)) : null}
      {banner.redirectionUrl ? (
        <Link className="frame" to="/shop/$category" params={{ category: banner.redirectionUrl.toLowerCase() }}>
          {picture}
        </Link>
      ) : (
        <div className="frame">{picture}</div>
      )}
      {banners.length > 1 ? (
        <>
          {arrow('arrow', homeText.previousOffer, 'i-ph-caret-left-bold', () => turn(-1))}
          {arrow('arrow next', homeText.nextOffer, 'i-ph-caret-right-bold', () => turn(1))}
        </>
      ) : null}
      <div className="carousel-bar">
        <div className="carousel-words">
          {banners.map(({ _id, title, subtitle }) => (
            <p key={_id} className={_id === banner._id ? 'is-shown' : undefined}>
              <b>{title}</b> {subtitle}
            </p>
          ))}
        </div>
        {banners.length > 1 ? <Dots banners={banners} index={index} onChoose={setIndex} /> : null}
      </div>
    </section>
  )
}

interface DotsProps {
  banners: readonly Banner[]
  index: number
  onChoose: (index: number) => void
}

const Dots = ({ banners, index, onChoose }: DotsProps) =>
  banners.map(({ _id }, position) => (
    <button
      type="button"
      key={_id}
      className="dot"
      aria-label={homeText.offer(position + 1)}
      aria-current={position === index ? 'true' : undefined}
      onClick={() => onChoose(position)}
    />
  ))
