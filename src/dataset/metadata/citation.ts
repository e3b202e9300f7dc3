import {
  type About,
  AUTHORS,
  DATA_LICENCE,
  DESCRIPTION,
  datasetVersion,
  day,
  publishNotBefore,
  TITLE,
} from '../about.ts';

/** A YAML scalar: JSON strings are YAML (YAML 1.2 §10.2). */
const scalar = (text: string): string => JSON.stringify(text);

/** CITATION.cff, version 1.2.0. Has no DOI: one is added when it is minted. */
export const citationCff = ({ to, run }: About): string =>
  `${[
    'cff-version: "1.2.0"',
    'message: "If you use this dataset, please cite it as below."',
    'type: dataset',
    `title: ${scalar(TITLE)}`,
    `abstract: ${scalar(DESCRIPTION)}`,
    'authors:',
    ...AUTHORS.map((name) => `  - name: ${scalar(name)}`),
    `version: ${scalar(datasetVersion(to))}`,
    `date-released: ${scalar(day(publishNotBefore(run.protocol, to)))}`,
    `license: ${DATA_LICENCE.id}`,
    `url: ${scalar(run.protocol.identity.contact)}`,
  ].join('\n')}\n`;

/** The metadata that Zenodo reads. Relates to nothing: a relation to an identifier that is not minted breaks a release. */
export const zenodo = ({ to, run }: About): object => ({
  upload_type: 'dataset',
  title: TITLE,
  description: DESCRIPTION,
  creators: AUTHORS.map((name) => ({ name })),
  access_right: 'open',
  license: DATA_LICENCE.id.toLowerCase(),
  version: datasetVersion(to),
  publication_date: day(publishNotBefore(run.protocol, to)),
  keywords: ['robots.txt', 'web crawling', 'AI crawlers', 'RFC 9309', 'web measurement'],
});
