import type { Order } from '#domain/contract/order.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import type { ReturnItem } from '#domain/validation/return-request.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { type ChosenItems, ITEM_FIELD, reasonField } from '../use-chosen-items.ts'

const text = returnPagesText.form

type Line = Order['orderDetails'][number]

/** The foods of an order to choose from; each that goes back says how many pieces and why. */
export function ReturnItems({ lines, chosen }: { lines: readonly Line[]; chosen: ChosenItems }) {
  const missing = chosen.errors.none
  return (
    <fieldset className={`return-items${missing ? ' is-bad' : ''}`}>
      <legend className="label">{text.item}</legend>
      <ul>
        {lines.map((line) => {
          const item = chosen.chosen[line.id]
          return (
            <li key={line.id} className={item ? 'is-chosen' : undefined}>
              <Food line={line} isChosen={item !== undefined} onToggle={() => chosen.toggle(line)} />
              {item ? (
                <ItemFields line={line} item={item} error={chosen.errors[line.id]} onChange={chosen.change} />
              ) : null}
            </li>
          )
        })}
      </ul>
      {missing ? <FieldError text={missing} /> : null}
      {lines.length > 2 ? (
        <button type="button" className="btn btn-quiet" onClick={chosen.chooseAll}>
          {text.all}
        </button>
      ) : null}
    </fieldset>
  )
}

function Food({ line, isChosen, onToggle }: { line: Line; isChosen: boolean; onToggle: () => void }) {
  const [picture] = line.img
  return (
    <label className="check return-food">
      <input type="checkbox" name={ITEM_FIELD} value={line.id} checked={isChosen} onChange={onToggle} />
      {picture ? (
        <img
          className="art"
          src={picture.sm}
          alt=""
          width="52"
          height="52"
          loading="lazy"
          style={{ backgroundColor: picture.blur }}
        />
      ) : null}
      <span>
        <b>{nameWithoutPack(line.name, line.weight)}</b>
        <span className="small muted">{text.bought(line.weight, line.quantity)}</span>
      </span>
    </label>
  )
}

interface ItemFieldsProps {
  line: Line
  item: ReturnItem
  error: string | undefined
  onChange: ChosenItems['change']
}

function ItemFields({ line, item, error, onChange }: ItemFieldsProps) {
  const { id, name, quantity: bought } = line
  const { quantity, reason } = item
  return (
    <div className="return-item-fields">
      {bought > 1 ? (
        <div>
          <div className="return-pieces">
            <span className="label">{text.quantity}</span>
            <Stepper
              quantity={quantity}
              name={name}
              canDecrease={quantity > 1}
              canIncrease={quantity < bought}
              onDecrease={() => onChange(id, { quantity: quantity - 1 })}
              onIncrease={() => onChange(id, { quantity: quantity + 1 })}
            />
          </div>
          <p className="small muted">{text.askedOnce}</p>
        </div>
      ) : null}
      <fieldset className={error ? 'is-bad' : undefined}>
        <legend className="label">
          {text.reason}
          <span className="vh">{` ${name}`}</span>
        </legend>
        <div className="reasons">
          {text.reasons.map((option) => (
            <label className="reason" key={option}>
              <input
                type="radio"
                name={reasonField(id)}
                value={option}
                checked={reason === option}
                onChange={() => onChange(id, { reason: option })}
              />
              <span>{option}</span>
            </label>
          ))}
        </div>
        {error ? <FieldError text={error} /> : null}
      </fieldset>
    </div>
  )
}
