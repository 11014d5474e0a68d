import { useId, type ReactElement } from 'react';
import type { Counted, ElicitationMode, Rate, RateRow } from '../../core/index.ts';
import { Name } from '../shared/Name.tsx';
import { apart, countedWord, interval, percent, subjectWords, telling } from './words.ts';

/** How one question ended, each time it was asked. */
export function RateCard({ row }: { readonly row: RateRow }): ReactElement {
  const { question, total, counts } = row;
  const id = useId();
  const happened = (name: Counted): boolean => counts[name] > 0;
  const others = apart.filter(happened);
  // Where no prompt ended at the person, there is nothing that could be told of the question.
  const told = telling.some(happened) ? telling.filter((name) => name !== 'expired' || happened(name)) : [];
  return (
    <li className="app-card app-rate">
      <h4 id={id} tabIndex={-1}>
        {question ? (
          <Name text={question.tools.join(' or ') || question.server} />
        ) : (
          'Questions that have no table any more'
        )}
      </h4>
      <p className="app-quiet">
        {question && (
          <>
            {question.server}, {subjectWords[question.mode]} <code>{question.schema}</code>,{' '}
          </>
        )}
        asked {total === 1 ? 'once' : `${total} times`}
      </p>
      <table className="app-rates" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Count</th>
            <th scope="col">Rate</th>
            <th scope="col">95 % interval</th>
          </tr>
        </thead>
        {told.length > 0 && (
          <tbody>
            {told.map((name) => (
              <Line key={name} name={name} mode={question?.mode} rate={row.rates[name]} />
            ))}
          </tbody>
        )}
        {others.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {told.length > 0
                  ? 'Apart, of all: says nothing about the question'
                  : 'Nobody has answered it yet'}
              </th>
            </tr>
            {others.map((name) => (
              <Line key={name} name={name} mode={question?.mode} rate={row.rates[name]} />
            ))}
          </tbody>
        )}
      </table>
    </li>
  );
}

interface LineProps {
  readonly name: Counted;
  readonly mode: ElicitationMode | undefined;
  readonly rate: Rate;
}

function Line({ name, mode, rate }: LineProps): ReactElement {
  return (
    <tr data-outcome={name}>
      <th scope="row">{countedWord(name, mode)}</th>
      <td>
        {rate.count} of {rate.of}
      </td>
      <td>{percent(rate.rate)}</td>
      <td>
        {interval(rate)}
        <Bar rate={rate} />
      </td>
    </tr>
  );
}

/** Where the interval lies between 0 and 100 %, and the rate in it, for the eye. */
function Bar({ rate: { rate, low, high } }: { readonly rate: Rate }): ReactElement {
  return (
    <svg className="app-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="app-bar-all" y="2" width="100" height="2" />
      <rect className="app-bar-interval" x={low * 100} y="1" width={(high - low) * 100} height="4" />
      <rect className="app-bar-rate" x={rate * 98.5} width="1.5" height="6" />
    </svg>
  );
}
