#!/usr/bin/env node
console.log('wmr');
