import { address, type Item } from './item.ts';

/** Addresses to open, honest ones and others. */
export const addresses: readonly Item[] = [
  address(
    'address',
    'An address to open',
    'Sign in to let the calendar be read.',
    'https://accounts.example.com/authorize?client_id=calendar&scope=read',
  ),
  address(
    'address-imitation',
    'In letters that imitate others',
    'Confirm your payment.',
    'https://www.pаypal.com/confirm',
    'It is shown both ways.',
  ),
  address(
    'address-userinfo',
    'With something before @',
    'Confirm your account.',
    'http://www.example.com@198.51.100.7:8080/confirm',
    'What looks like the host is none.',
  ),
  address(
    'address-local',
    'On this machine',
    'Finish the set-up in the browser.',
    'http://localhost:3000/setup',
  ),
  address(
    'address-long',
    'A very long one',
    'Continue with the sign-in.',
    `https://login.region-1.sso.customers.example.co.uk/realms/main/protocol/auth?request=${'0123456789abcdef'.repeat(14)}`,
    'The part that somebody had to register is the strongest.',
  ),
  {
    id: 'address-opened',
    title: 'Opened',
    about: 'The server knows that the person agreed. What they do there is not finished.',
    stage: 'opened',
    questions: [
      { message: 'Sign in to let the tickets be read.', url: 'https://tickets.example.com/authorize' },
    ],
  },
];
