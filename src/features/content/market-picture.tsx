import { useQuery } from '@tanstack/react-query'
import { Picture } from '#src/ui/picture.tsx'
import { contentPageQueryOptions } from './queries.ts'

/** The drawn market table, which travels with the first tile of "How we are better". */
export function MarketPicture({ sizes, eager = false }: { sizes: string; eager?: boolean }) {
  const { data: page } = useQuery(contentPageQueryOptions('how-we-are-better'))
  const img = page?.tiles?.find((tile) => tile.img)?.img
  if (!img) return <div className="market-sk sk" />
  return (
    <Picture
      src={img.md}
      srcSet={`${img.md} 480w, ${img.lg} 960w`}
      sizes={sizes}
      alt=""
      width={960}
      height={720}
      blur={img.blur}
      eager={eager}
    />
  )
}
